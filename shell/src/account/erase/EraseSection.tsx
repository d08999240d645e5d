import type { Account } from '@nabericht/contracts/account-contract';
import { FormattedMessage } from '@nabericht/intl';
import { useApi } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { Section } from '@nabericht/ui/Page';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { useCallback, useState } from 'react';
import { useLoaded } from '../use-loaded.ts';
import { EraseDialog, type Erasing } from './EraseDialog.tsx';

/** The end of it: one dossier, or everything with the account. */
export function EraseSection() {
  const api = useApi();
  const load = useCallback(() => api.account.readAccount(), [api]);
  const { loaded, ask, isAsking } = useLoaded(load, 'what belongs to an account');
  const [erasing, setErasing] = useState<Erasing>();
  return (
    <Section title={<FormattedMessage id="account.erase.title" />}>
      {loaded.state === 'loading' && <Skeleton lines={2} />}
      {loaded.state === 'failed' && <ErrorBlock onRetry={ask} retrying={isAsking} />}
      {loaded.state === 'there' && <Choices account={loaded.value} onChoose={setErasing} />}
      {erasing && <EraseDialog erasing={erasing} onClose={() => setErasing(undefined)} />}
    </Section>
  );
}

function Choices({ account, onChoose }: { account: Account; onChoose: (erasing: Erasing) => void }) {
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
            onClick={() => onChoose({ what: 'details', ...invitation, invited: [] })}
          >
            <FormattedMessage id="account.erase.details.action" />
          </Button>
        </Actions>
      </Stack>
    );
  const everyone = (part: 'told' | 'invited') => [...new Set(dossiers.flatMap((dossier) => dossier[part]))];
  return (
    <Stack gap="md">
      {dossiers.length === 0 ? (
        <p>
          <FormattedMessage id="account.erase.none" />
        </p>
      ) : (
        <TaskLines>
          {dossiers.map(({ _id, deceasedName, reference, told, invited }) => (
            <TaskLine
              key={_id}
              icon="paper"
              title={deceasedName}
              action={
                <Button
                  severity="quiet"
                  iconLeft="trash"
                  onClick={() =>
                    onChoose({
                      what: 'dossier',
                      dossierId: _id,
                      deceasedName,
                      told,
                      invited,
                      isLast: dossiers.length === 1,
                    })
                  }
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
          onClick={() => onChoose({ what: 'account', told: everyone('told'), invited: everyone('invited') })}
        >
          <FormattedMessage id="account.erase.account.action" />
        </Button>
      </Actions>
    </Stack>
  );
}
