import type { Theme } from 'vitepress'
import defaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import { Playground } from '../../src/playground.ts'
import { Terminal } from '../../src/terminal.ts'
// After the style of the theme, which it overrides.
import '../../src/style.css'

const theme: Theme = {
  extends: defaultTheme,
  Layout: () => h(defaultTheme.Layout, null, { 'home-hero-image': () => h(Terminal) }),
  enhanceApp({ app }) {
    app.component('Playground', Playground)
  },
}

export default theme
