import { Component } from 'react'
import type { ReactNode } from 'react'

interface CatchErrorsProps {
  children: ReactNode
  /** A change of it (another page) gives the children a new chance. */
  resetOn?: unknown
  /** What stands in their place. `stale`: a file of an older release that is gone from the server. */
  renderCrash: (stale: boolean) => ReactNode
}

interface State {
  error: unknown
  /** The page on which it happened. */
  shownOn: unknown
}

/** What browsers say about code that is gone. */
const isStaleCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(error.message)

/** Catches what a page throws while it draws, so that the rest goes on. React has no function for this. */
export class CatchErrors extends Component<CatchErrorsProps, State> {
  override state: State = { error: null, shownOn: undefined }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ resetOn }: CatchErrorsProps, { shownOn }: State): Partial<State> | null {
    return resetOn === shownOn ? null : { error: null, shownOn: resetOn }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return this.props.renderCrash(isStaleCode(this.state.error))
  }
}
