import { FormattedMessage } from '@nabericht/intl';
import { problemText } from '@nabericht/remote/problem-text';
import { Link } from '@nabericht/router';
import { Notice } from '@nabericht/ui/Notice';
import type { OpenFlow } from './product-flow.ts';

const TEXTS = {
  stale: 'handIn.stale',
  settled: 'handIn.settled',
  missing: 'handIn.gone',
  refused: 'handIn.refused',
  offline: 'handIn.offline',
  failed: 'handIn.failed',
};

/** Says why the flow could not be saved and what can be done; the answers stay in the forms. */
export function HandInNotice({ flow }: { flow: OpenFlow }) {
  const { problem, walked, base } = flow;
  if (!problem) return null;
  const refused = flow.stepsOf(problem.fields.map(({ field }) => field));
  const steps = walked.route.filter(({ id }) => refused.includes(id));
  const isStale = problem.kind === 'stale';
  return (
    <Notice
      tone={isStale ? 'warning' : 'negative'}
      role="alert"
      title={<FormattedMessage id={isStale ? 'handIn.stale.title' : 'handIn.failed.title'} />}
    >
      <p>
        <FormattedMessage {...problemText(problem, TEXTS)} />
      </p>
      {steps.length > 0 && (
        <ul>
          {steps.map(({ id, path }) => (
            <li key={id}>
              <Link to={`${base}/${path}`}>
                <FormattedMessage id={`step.name.${id}`} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
