import { editPath } from '@nabericht/fields/edit-path';
import { FormattedMessage } from '@nabericht/intl';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { problemText } from '@nabericht/remote/problem-text';
import { Link } from '@nabericht/router';
import { Notice } from '@nabericht/ui/Notice';
import { stepsOfProblem } from '../../send/step-of-field.ts';

const FAILURES = {
  offline: 'check.failed.offline',
  stale: 'check.failed.stale',
  failed: 'check.failed.other',
};

/** Says why there is no dossier yet and what the reporter can do about it. */
export function SendFailure({ problem, base }: { problem: CallProblem; base: string }) {
  const steps = stepsOfProblem(problem);
  if (steps.length === 0) {
    return (
      <Notice
        tone="negative"
        role="alert"
        headingLevel={3}
        title={<FormattedMessage id="check.failed.title" />}
      >
        <p>
          <FormattedMessage {...problemText(problem, FAILURES)} />
        </p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="negative"
      role="alert"
      headingLevel={3}
      title={<FormattedMessage id="check.refused.title" />}
    >
      <p>
        <FormattedMessage id="check.refused.text" />
      </p>
      <ul>
        {steps.map((step) => (
          <li key={step}>
            <Link to={editPath(base, step)}>
              <FormattedMessage id={`step.name.${step}`} />
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
