import { FormattedMessage } from '@nabericht/intl';
import { Link } from '@nabericht/router';
import { Notice } from '@nabericht/ui/Notice';
import type { SendState } from './use-send-report.ts';

/** Why there is no dossier yet, and what can be done about it. */
export function SendFailure({ state, base }: { state: SendState; base: string }) {
  if (state.name === 'failed') {
    return (
      <Notice
        tone="negative"
        role="alert"
        headingLevel={3}
        title={<FormattedMessage id="check.failed.title" />}
      >
        <p>
          <FormattedMessage id={`check.failed.${state.isOffline ? 'offline' : 'other'}`} />
        </p>
      </Notice>
    );
  }
  if (state.name !== 'refused') return null;
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
        {state.steps.map((step) => (
          <li key={step}>
            <Link to={`${base}/${step}`}>
              <FormattedMessage id={`step.name.${step}`} />
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
