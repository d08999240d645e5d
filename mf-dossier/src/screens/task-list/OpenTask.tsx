import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { isOpenedByOffice } from '@nabericht/domain/tasks/task-editable';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { ButtonLink } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { Reference } from '@nabericht/ui/Subtle';
import { TaskCard } from '@nabericht/ui/TaskCard';
import type { ComponentProps } from 'react';
import { BlockedReasons } from './BlockedReasons.tsx';
import type { TaskView } from './sections.ts';
import { actionKey, textOf, titleOf } from './task-words.ts';

interface OpenTaskProps {
  view: TaskView;
  dossier: Dossier;
  /** Whether this is the task to begin with: it gets the primary button. */
  isFirst: boolean;
}

/** A task for the reporter: it can be done, was sent back, or says what has to happen first. */
export function OpenTask({ view, dossier, isFirst }: OpenTaskProps) {
  const intl = useIntl();
  const { task, provider, stand, route, look } = view;
  const place = route ?? look;
  const to = place === null ? undefined : paths.task(dossier._id, place);
  const title = titleOf(view, intl);
  const action = intl.formatMessage({ id: route === null ? 'taskList.look' : actionKey(view) });
  return (
    <TaskCard
      status={statusOf(view)}
      title={title}
      blocked={stand === 'blocked' || stand === 'waiting'}
      {...(provider && task.type !== 'provider' ? { provider: provider.name } : {})}
      logoUrl={provider?.logoUrl}
      {...(to ? { to } : {})}
      actions={
        to && (
          <ButtonLink to={to} severity={isFirst ? 'primary' : 'secondary'} aria-label={`${action}: ${title}`}>
            {action}
          </ButtonLink>
        )
      }
    >
      {stand === 'rejected' ? (
        <Rejection view={view} reference={dossier.reference} canResend={route !== null} />
      ) : stand === 'blocked' ? (
        <BlockedReasons waits={view.waits} providers={dossier.providers} />
      ) : stand === 'waiting' && provider && view.product && !isOpenedByOffice(view.product.productType) ? (
        <>
          <p>{textOf(view, intl)}</p>
          <p>
            <FormattedMessage
              id="taskList.waiting.longer"
              values={{ provider: provider.name, reference: <Reference>{dossier.reference}</Reference> }}
            />
          </p>
        </>
      ) : stand === 'waiting' ? (
        <p>
          <FormattedMessage id="taskList.waiting" />
        </p>
      ) : (
        <p>{textOf(view, intl)}</p>
      )}
    </TaskCard>
  );
}

function statusOf({ task, stand }: TaskView): ComponentProps<typeof TaskCard>['status'] {
  if (stand === 'rejected') {
    return { icon: 'back', tone: 'negative', label: <FormattedMessage id="taskStatus.rejected" /> };
  }
  if (stand !== 'startable') return { icon: 'lock', label: <FormattedMessage id="taskStatus.blocked" /> };
  if (task.tags.includes('urgent')) {
    return { icon: 'clock', tone: 'warning', label: <FormattedMessage id="taskStatus.urgent" /> };
  }
  return task.tags.includes('new')
    ? { icon: 'plus', tone: 'info', label: <FormattedMessage id="taskStatus.new" /> }
    : { icon: 'pencil', label: <FormattedMessage id="taskStatus.toDo" /> };
}

interface RejectionProps {
  view: TaskView;
  reference: string;
  canResend: boolean;
}

/** The reason of the provider that sent the notice back, and what the reporter can do about it. */
function Rejection({ view, reference, canResend }: RejectionProps) {
  const intl = useIntl();
  const provider = view.provider?.name ?? '';
  return (
    <>
      <p>{textOf(view, intl)}</p>
      <Notice tone="negative" compact>
        <p>
          <strong>
            <FormattedMessage id="taskList.rejected.reason" values={{ provider }} />
          </strong>{' '}
          <span lang="nl">{view.task.providerMessage}</span>
        </p>
      </Notice>
      <p>
        <FormattedMessage
          id={canResend ? 'taskList.rejected.resend' : 'taskList.rejected.next'}
          values={{ provider, reference: <Reference>{reference}</Reference> }}
        />
      </p>
    </>
  );
}
