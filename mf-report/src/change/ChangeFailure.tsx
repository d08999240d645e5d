import { FormattedMessage } from '@nabericht/intl';
import { Link } from '@nabericht/router';
import { Notice } from '@nabericht/ui/Notice';
import type { ChangeProblem } from './use-change.ts';

/** Why a change is not saved, and what can be done about it; what was typed stands there still. */
export function ChangeFailure({ problem, base }: { problem: ChangeProblem; base: string }) {
  const isStale = problem.name === 'stale';
  return (
    <Notice
      tone={isStale ? 'warning' : 'negative'}
      role="alert"
      headingLevel={2}
      title={<FormattedMessage id={isStale ? 'change.stale.title' : 'change.failed.title'} />}
    >
      <p>
        <FormattedMessage id={isStale ? 'change.stale.text' : `change.failed.${problem.name}`} />
      </p>
      {problem.name === 'refused' && problem.steps.length > 0 && (
        <ul>
          {problem.steps.map((step) => (
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
