import type { Theme } from 'vitepress'
import defaultTheme from 'vitepress/theme-without-fonts'
import { LiveList } from '../../src/live-list.ts'
import { Playground } from '../../src/playground.ts'
// After the style of the theme, which it overrides.
import '../../src/style.css'

const theme: Theme = {
  extends: defaultTheme,
  enhanceApp({ app }) {
    app.component('LiveList', LiveList)
    app.component('Playground', Playground)
  },
}

export default theme
