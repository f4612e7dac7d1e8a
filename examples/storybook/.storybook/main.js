export default {
  framework: '@storybook/html-vite',
  stories: ['../stories/*.stories.js'],
  addons: ['msw-storybook-addon'],
  staticDirs: ['../public'], // mockServiceWorker.js, which `msw init public` creates
}
