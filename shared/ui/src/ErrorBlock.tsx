import { FormattedMessage } from '@nabericht/intl';
import { type ReactNode, useRef } from 'react';
import { Actions } from './Actions.tsx';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { SaidAgain } from './SaidAgain.tsx';
import { useFocusWhenUnmounted } from './use-focus-when-unmounted.ts';

interface ErrorBlockProps {
  /** What failed; by default "Dit lukt nu niet". */
  title?: ReactNode;
  /** What is safe and what you can do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way on: a link back. */
  action?: ReactNode;
}

/** Replaces a part of the page that failed to load, with a button to try again. */
export function ErrorBlock({ title, children, onRetry, retrying = false, action }: ErrorBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  useFocusWhenUnmounted(block);
  const said = (
    <SaidAgain isRetrying={retrying}>{title ?? <FormattedMessage id="ui.error.title" />}</SaidAgain>
  );
  return (
    <Notice ref={block} tone="negative" role="alert" title={said}>
      {typeof children === 'string' ? <p>{children}</p> : (children ?? <DefaultText />)}
      {(onRetry || action) && (
        <Actions>
          {onRetry && (
            <Button severity="secondary" onClick={onRetry} loading={retrying}>
              <FormattedMessage id="ui.error.retry" />
            </Button>
          )}
          {action}
        </Actions>
      )}
    </Notice>
  );
}

const DefaultText = () => (
  <p>
    <FormattedMessage id="ui.error.text" />
  </p>
);
