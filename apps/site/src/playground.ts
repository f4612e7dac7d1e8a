import { withBase } from 'vitepress'
import { defineComponent, h, onBeforeUnmount, onMounted, ref, useTemplateRef } from 'vue'

/** The playground in a frame, which is loaded when it becomes visible. */
export const Playground = defineComponent({
  setup() {
    const url = withBase('/playground/')
    const frame = useTemplateRef<HTMLElement>('frame')
    const isVisible = ref(false)
    let observer: IntersectionObserver | undefined

    onMounted(() => {
      observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        isVisible.value = true
        observer?.disconnect()
      })
      observer.observe(frame.value!)
    })
    onBeforeUnmount(() => observer?.disconnect())

    return () =>
      h('div', { class: 'playground' }, [
        h('div', { class: 'playground-frame', ref: 'frame' }, [
          isVisible.value ? h('iframe', { src: url, title: 'Playground' }) : undefined,
        ]),
        h('p', { class: 'playground-link' }, [
          h('a', { href: url, target: '_self' }, 'Open the playground in a page of its own'),
        ]),
      ])
  },
})
