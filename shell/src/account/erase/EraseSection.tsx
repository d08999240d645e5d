import type { Account } from '@nabericht/contracts/account-contract';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { Section } from '@nabericht/ui/Page';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { useCallback, useRef, useState } from 'react';
import { FailureNotice } from '../../forms/FailureNotice.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useOwnAct } from '../use-own-act.ts';
import { EraseDialog, type Erasing } from './EraseDialog.tsx';

/** What a button erases: one dossier, the details of an invited person, or the whole account. */
type Choice = 'account' | 'details' | { dossierId: string };

/** Erases one dossier, or the account with everything in it. */
export function EraseSection() {
  const api = useApi();
  const intl = useIntl();
  const announce = useAnnounce();
  const heading = useRef<HTMLSpanElement>(null);
  const load = useCallback(() => api.account.readAccount(), [api]);
  const { loaded, ask, isAsking, read } = useLoaded(load, 'what belongs to an account');
  const [erasing, setErasing] = useState<Erasing>();
  const [chosen, setChosen] = useState<Choice>();
  // Notices are sent without the person: read again who was told at the moment that they have to decide.
  const { run, isPending, failure } = useOwnAct(async (choice: Choice) => {
    setChosen(choice);
    const found = erasingOf(choice, await read());
    setErasing(found);
    if (found) return;
    // The dossier was erased elsewhere, so its button disappears: move the focus to the heading.
    heading.current?.focus();
    announce(intl.formatMessage({ id: 'account.erase.gone' }));
  }, 'what erasing takes along');
  return (
    <Section
      title={
        <span ref={heading} tabIndex={-1}>
          <FormattedMessage id="account.erase.title" />
        </span>
      }
    >
      {loaded.state === 'loading' && <Skeleton lines={2} />}
      {loaded.state === 'failed' && (
        <ErrorBlock
          title={<FormattedMessage id="account.erase.failed.title" />}
          onRetry={ask}
          retrying={isAsking}
        />
      )}
      {failure && <FailureNotice failure={failure} />}
      {loaded.state === 'there' && (
        <Choices account={loaded.value} onChoose={run} reading={isPending ? chosen : undefined} />
      )}
      {erasing && <EraseDialog erasing={erasing} onClose={() => setErasing(undefined)} />}
    </Section>
  );
}

/** @returns undefined when the account no longer holds it */
function erasingOf(
  choice: Choice,
  { dossiers, invitation, toldElsewhere = [] }: Account,
): Erasing | undefined {
  if (choice === 'details')
    return invitation
      ? { what: choice, ...invitation, told: [], toldElsewhere: invitation.told, invited: [] }
      : undefined;
  if (choice === 'account') {
    const everyone = (part: 'told' | 'invited') => [...new Set(dossiers.flatMap((dossier) => dossier[part]))];
    return { what: choice, told: everyone('told'), toldElsewhere, invited: everyone('invited') };
  }
  const dossier = dossiers.find(({ _id }) => _id === choice.dossierId);
  return (
    dossier && { what: 'dossier', ...choice, ...dossier, toldElsewhere: [], isLast: dossiers.length === 1 }
  );
}

interface ChoicesProps {
  account: Account;
  onChoose: (choice: Choice) => void;
  /** The choice for which the account is being read again. */
  reading: Choice | undefined;
}

function Choices({ account, onChoose, reading }: ChoicesProps) {
  const { dossiers, invitation } = account;
  if (invitation)
    return (
      <Stack gap="md">
        <p>
          <FormattedMessage
            id="account.erase.details.text"
            values={{ reporterName: invitation.reporterName, deceasedName: invitation.deceasedName }}
          />
        </p>
        <Actions>
          <Button
            severity="danger"
            variant="outlined"
            iconLeft="trash"
            loading={reading === 'details'}
            onClick={() => onChoose('details')}
          >
            <FormattedMessage id="account.erase.details.action" />
          </Button>
        </Actions>
      </Stack>
    );
  return (
    <Stack gap="md">
      {dossiers.length === 0 ? (
        <p>
          <FormattedMessage id="account.erase.none" />
        </p>
      ) : (
        <TaskLines>
          {dossiers.map(({ _id, deceasedName, reference }) => (
            <TaskLine
              key={_id}
              icon="paper"
              title={deceasedName}
              action={
                <Button
                  severity="quiet"
                  iconLeft="trash"
                  loading={typeof reading === 'object' && reading.dossierId === _id}
                  onClick={() => onChoose({ dossierId: _id })}
                >
                  <FormattedMessage id="account.erase.dossier.action" />
                  <VisuallyHidden> {deceasedName}</VisuallyHidden>
                </Button>
              }
            >
              <FormattedMessage id="account.erase.reference" values={{ reference }} />
            </TaskLine>
          ))}
        </TaskLines>
      )}
      <p>
        <FormattedMessage id="account.erase.account.text" />
      </p>
      <Actions>
        <Button
          severity="danger"
          variant="outlined"
          iconLeft="trash"
          loading={reading === 'account'}
          onClick={() => onChoose('account')}
        >
          <FormattedMessage id="account.erase.account.action" />
        </Button>
      </Actions>
    </Stack>
  );
}
