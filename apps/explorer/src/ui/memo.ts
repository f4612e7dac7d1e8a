import { Component, type ComponentType, createElement, type FunctionComponent } from 'preact'

/** A component that is drawn again only when one of its properties is another one. Preact has it in `compat`, with much else. */
export function memo<Props extends object>(View: FunctionComponent<Props>): ComponentType<Props> {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      return Object.keys(next).some(
        (key) => next[key as keyof Props] !== this.props[key as keyof Props],
      )
    }

    override render() {
      return createElement(View, this.props as Props)
    }
  }
}
