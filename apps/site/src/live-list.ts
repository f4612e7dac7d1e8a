import { useData } from 'vitepress'
import { defineComponent, h, ref, type VNode } from 'vue'
import type { Answer } from './mock.ts'

const CATEGORIES = ['book', 'game', 'tool']

/** A list of the mock. Its first page is a part of the site; the mock itself is loaded when a reader calls it. */
export const LiveList = defineComponent({
  setup() {
    const { theme } = useData<{ answer: Answer }>()
    const answer = ref(theme.value.answer)
    const body = ref<object>({})
    const isLoading = ref(false)
    const problem = ref('')

    async function send(next: object | null): Promise<void> {
      if (next === null || isLoading.value) return
      isLoading.value = true
      try {
        const { callMock } = await import('./mock.ts')
        answer.value = await callMock(next)
        body.value = next
        problem.value = ''
      } catch (error) {
        problem.value = `The mock could not be loaded: ${(error as Error).message}`
      } finally {
        isLoading.value = false
      }
    }
    const filter = (event: Event): void => {
      const { value: category } = event.target as HTMLSelectElement
      void send(category === '' ? {} : { category })
    }
    const button = (text: string, target: object | null): VNode =>
      h('button', { type: 'button', disabled: target === null, onClick: () => send(target) }, text)

    return () =>
      h('section', { class: 'live', 'aria-label': 'A list of the mock' }, [
        h('p', { class: 'live-request' }, [h('b', 'POST'), ' /shop/list-products']),
        h('pre', { class: 'live-body', tabindex: 0, 'aria-label': 'Body of the request' }, [
          JSON.stringify(body.value),
        ]),
        h('div', { class: 'live-table', 'aria-live': 'polite', 'aria-busy': isLoading.value }, [
          problem.value === '' ? table(answer.value) : h('p', { role: 'alert' }, problem.value),
        ]),
        h('p', { class: 'live-controls' }, [
          h('label', [
            'category ',
            h('select', { onChange: filter }, [
              h('option', { value: '' }, 'all'),
              ...CATEGORIES.map((name) => h('option', { value: name }, name)),
            ]),
          ]),
          h('span', [
            button('← Previous', answer.value.previous),
            button('Next →', answer.value.next),
          ]),
        ]),
      ])
  },
})

function table({ page }: Answer): VNode {
  const head = ['name', 'category', 'price', 'in_stock']
  return h('table', [
    h(
      'thead',
      h(
        'tr',
        head.map((name) => h('th', { scope: 'col' }, name)),
      ),
    ),
    h(
      'tbody',
      page.map(({ name, category, price, in_stock }) =>
        h('tr', [
          h('td', name),
          h('td', category),
          h('td', price.toFixed(2)),
          h('td', in_stock ? 'yes' : 'no'),
        ]),
      ),
    ),
  ])
}
