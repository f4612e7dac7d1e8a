import { Component, type ComponentType, createElement, type FunctionComponent } from 'preact'

/** Returns a component that renders again only when a property changes. The one in `preact/compat` would add the rest of `compat`. */
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
