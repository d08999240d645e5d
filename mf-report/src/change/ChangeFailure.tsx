import { FormattedMessage } from '@nabericht/intl';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { problemText } from '@nabericht/remote/problem-text';
import { Link } from '@nabericht/router';
import { Notice } from '@nabericht/ui/Notice';
import { stepsOfProblem } from '../send/step-of-field.ts';

const TEXTS = {
  stale: 'change.stale.text',
  refused: 'change.failed.refused',
  settled: 'change.failed.settled',
  missing: 'change.failed.gone',
  offline: 'change.failed.offline',
  failed: 'change.failed.failed',
};

/** Says why a change was not saved and what the reporter can do about it; the form keeps what was typed. */
export function ChangeFailure({ problem, base }: { problem: CallProblem; base: string }) {
  const isStale = problem.kind === 'stale';
  const steps = stepsOfProblem(problem);
  return (
    <Notice
      tone={isStale ? 'warning' : 'negative'}
      role="alert"
      headingLevel={2}
      title={<FormattedMessage id={isStale ? 'change.stale.title' : 'change.failed.title'} />}
    >
      <p>
        <FormattedMessage {...problemText(problem, TEXTS)} />
      </p>
      {steps.length > 0 && (
        <ul>
          {steps.map((step) => (
            <li key={step}>
              <Link to={`${base}/${step}`}>
                <FormattedMessage id={`step.name.${step}`} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
