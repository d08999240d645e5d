import { editPath } from '@nabericht/fields/edit-path';
import { FormattedMessage } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { problemText } from '@nabericht/remote/problem-text';
import { Link } from '@nabericht/router';
import { Button } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { Phone } from '@nabericht/ui/Phone';
import type { ReactNode } from 'react';
import { isPageOutdated, reloadFor } from '../../send/outdated-page.ts';
import { isOfNoStep, stepsOfProblem } from '../../send/step-of-field.ts';

const FAILURES = { offline: 'check.failed.offline', stale: 'check.failed.stale' };
const OF_SENDING = { title: 'check.failed.title', failed: 'check.failed.other' };
const OF_SAVING = { title: 'check.unsaved.title', failed: 'check.unsaved.other' };

interface SendFailureProps {
  problem: CallProblem;
  base: string;
  /** Whether notices were to leave at once; otherwise the report was only to be saved. */
  isSending: boolean;
}

/** Says why there is no dossier yet and what the reporter can do about it. */
export function SendFailure({ problem, base, isSending }: SendFailureProps) {
  const { title, failed } = isSending ? OF_SENDING : OF_SAVING;
  const steps = stepsOfProblem(problem);
  if (isPageOutdated(problem)) return <PageOutdated problem={problem} />;
  if (isOfNoStep(problem)) return <OurFault title={title} />;
  if (steps.length === 0) {
    return (
      <Failure title={title}>
        <p>
          <FormattedMessage {...problemText(problem, { ...FAILURES, failed })} />
        </p>
      </Failure>
    );
  }
  return (
    <Failure title="check.refused.title">
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
    </Failure>
  );
}

const Failure = ({ title, children }: { title: string; children: ReactNode }) => (
  <Notice tone="negative" role="alert" headingLevel={3} title={<FormattedMessage id={title} />}>
    {children}
  </Notice>
);

/** A newer release of the service asks for what no step of this page does: the page of today asks for it. */
const PageOutdated = ({ problem }: { problem: CallProblem }) => (
  <Failure title="check.outdated.title">
    <p>
      <FormattedMessage id="check.outdated.text" />
    </p>
    <Button onClick={() => reloadFor(problem)}>
      <FormattedMessage id="check.outdated.reload" />
    </Button>
  </Failure>
);

/** The page of today does not ask for it either: nothing that the reporter does helps. */
function OurFault({ title }: { title: string }) {
  const { supportEmail, supportPhone, supportHours } = useRemote().config;
  return (
    <Failure title={title}>
      <p>
        <FormattedMessage
          id="check.ours.text"
          values={{ email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }}
        />
      </p>
      <Phone number={supportPhone} hours={supportHours} />
    </Failure>
  );
}
