import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Icon } from './Icon.tsx';
import styles from './StepProgress.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface StepProgressProps {
  /** The names of all steps, in order. */
  steps: readonly string[];
  /** The current step, counted from 0. */
  current: number;
  /** More steps will follow, and their number is not known yet. */
  isOpenEnded?: boolean;
}

/** The current position in a flow, in words and in dashes; never in percentages. */
export function StepProgress({ steps, current, isOpenEnded = false }: StepProgressProps) {
  const intl = useIntl();
  return (
    <nav className={styles.progress} aria-label={intl.formatMessage({ id: 'ui.progress.label' })}>
      <p className={styles.words}>
        <FormattedMessage
          id={isOpenEnded ? 'ui.progress.stepOnly' : 'ui.progress.step'}
          values={{ step: current + 1, total: steps.length }}
        />
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            data-done={index < current || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {index < current && <Icon name="check" />}
            <span className={styles.name}>{step}</span>
            {index < current && (
              <VisuallyHidden>
                {' '}
                <FormattedMessage id="ui.progress.done" />
              </VisuallyHidden>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
