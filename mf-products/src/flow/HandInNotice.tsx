import { FormattedMessage } from '@nabericht/intl';
import { Link } from '@nabericht/router';
import { Notice } from '@nabericht/ui/Notice';
import { useProductFlow } from './product-flow.ts';
import { stepsOfFields } from './steps-of-fields.ts';

/** Why a flow is not saved, and what can be done about it; what was typed stands there still. */
export function HandInNotice() {
  const { problem, original, walked, base } = useProductFlow();
  if (!problem) return null;
  const refused = problem.name === 'refused' ? stepsOfFields(problem.fields, original) : [];
  const steps = walked.route.filter(({ id }) => refused.includes(id));
  const isStale = problem.name === 'stale';
  return (
    <Notice
      tone={isStale ? 'warning' : 'negative'}
      role="alert"
      title={<FormattedMessage id={isStale ? 'handIn.stale.title' : 'handIn.failed.title'} />}
    >
      <p>
        <FormattedMessage id={`handIn.${problem.name}`} />
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
