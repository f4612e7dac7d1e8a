import { useData } from 'vitepress'
import { defineComponent, h } from 'vue'

/** The first transcript of the README, as in a terminal. */
export const Terminal = defineComponent({
  setup() {
    const { theme } = useData<{ transcript: string }>()
    return () => {
      const [command = '', ...output] = theme.value.transcript.split('\n')
      return h('div', { class: 'terminal' }, [
        h('pre', { tabindex: 0, role: 'region', 'aria-label': 'Output of fc-mock' }, [
          h('span', { class: 'terminal-command' }, command),
          `\n${output.join('\n')}`,
        ]),
      ])
    }
  },
})
