import { render } from 'preact'
import { App } from './app.tsx'
import { readPackages } from './packages/read-packages.ts'

const list = document.querySelector('#fc-packages')?.textContent ?? undefined
render(<App packages={readPackages(list)} />, document.querySelector('#app')!)
