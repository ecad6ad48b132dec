import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { Notice } from '../ui/Notice.tsx';

interface Props {
  readonly children: ReactNode;
  /** Replaces the notice to the officer. */
  readonly fallback?: ReactNode;
  /** A new value, such as another screen, renders the children again. */
  readonly resetKey?: string;
}

interface State {
  readonly crashed: boolean;
  readonly resetKey: string | undefined;
}

/** A crash in one screen leaves the rest of the window usable. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { crashed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { crashed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { crashed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <Translation>
        {(t) => (
          <Notice
            tone="danger"
            title={t('shell.crashTitle')}
            live
            actions={
              <Button variant="default" size="xs" onClick={() => this.setState({ crashed: false })}>
                {t('shell.crashAction')}
              </Button>
            }
          >
            {t('shell.crashText')}
          </Notice>
        )}
      </Translation>
    );
  }
}
