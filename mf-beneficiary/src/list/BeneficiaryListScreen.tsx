import {
  beneficiariesOf,
  beneficiaryState,
  isHandedIn,
  isOfTheirOwn,
  isOnlyToIdentify,
  isReporterAlone,
  isUnshared,
  nextBeneficiary,
} from '@nabericht/domain/beneficiary/beneficiary';
import type { Person } from '@nabericht/domain/people/person';
import { fullName, greetingName } from '@nabericht/domain/people/person-name';
import type { DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { useFirstNow } from '@nabericht/remote/use-first-now';
import { useLocation } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { EmptyState } from '@nabericht/ui/EmptyState';
import { Notice } from '@nabericht/ui/Notice';
import { Stack } from '@nabericht/ui/Stack';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { useState } from 'react';
import * as v from 'valibot';
import type { PersonStep } from '../flow/person-flow.ts';
import { BeneficiariesGate } from './BeneficiariesGate.tsx';
import { ListState } from './list-state.ts';
import { NameDialog } from './NameDialog.tsx';
import { STATE_LOOK, StatusWords } from './PersonStatus.tsx';
import { TaskListLink } from './TaskListLink.tsx';

/** Everybody who was chosen in a life insurance, with how far each of them is. */
export function BeneficiaryListScreen() {
  return <BeneficiariesGate>{(props) => <BeneficiaryList {...props} />}</BeneficiariesGate>;
}

function BeneficiaryList({ dossier, dossierId, updatedAt }: DossierScreenProps) {
  const intl = useIntl();
  const now = useFirstNow(updatedAt);
  const [renamed, setRenamed] = useState<Person | null>(null);
  const persons = beneficiariesOf(dossier.persons, dossier.tasks);
  const next = nextBeneficiary(persons, now);
  const nextState = next && beneficiaryState(next, now);
  // Invited persons fill in their own details, so the reporter only waits.
  const isWaiting = nextState === 'invited';
  const waiting = persons.filter((person) => beneficiaryState(person, now) === 'invited');
  const awaited = waiting.some((person) => isUnshared(person, now))
    ? 'unshared'
    : waiting.every(({ invitation }) => invitation?.detailsAt)
      ? 'identification'
      : 'details';
  const stepOf = ({ uuid }: Person, step: PersonStep) =>
    paths.task(dossierId, `beneficiaries/${uuid}/${step}`);
  const mustIdentify = next !== null && isOnlyToIdentify(next);
  const canRename = (person: Person) => !isOfTheirOwn(person) && !isHandedIn(person, dossier.tasks);
  // The name of the reporter is changed in the report, which says who was told that name already.
  const here = new URLSearchParams({ returnTo: paths.task(dossierId, 'beneficiaries') });
  const ownName = paths.task(dossierId, `report-deceased/reporter?${here}`);
  return (
    <TaskPage dossier={dossier} title={intl.formatMessage({ id: 'list.title' })}>
      <Stack gap="lg">
        {next && <ListNews persons={persons} now={now} />}
        {persons.length === 0 ? (
          <EmptyState
            title={<FormattedMessage id="list.empty.title" />}
            action={<TaskListLink dossierId={dossierId} />}
          >
            <p>
              <FormattedMessage id="list.empty.text" />
            </p>
          </EmptyState>
        ) : (
          <>
            <p>
              <FormattedMessage id={isReporterAlone(persons) ? 'list.intro.self' : 'list.intro'} />
            </p>
            <TaskLines>
              {persons.map((person) => (
                <TaskLine
                  key={person.uuid}
                  {...STATE_LOOK[beneficiaryState(person, now)]}
                  title={nameOf(person)}
                  to={stepOf(person, 'details')}
                  action={
                    canRename(person) && (
                      <Pencil
                        {...(person.isReporter ? { to: ownName } : { onClick: () => setRenamed(person) })}
                        name={fullName(person)}
                      />
                    )
                  }
                >
                  <StatusWords person={person} now={now} />
                </TaskLine>
              ))}
            </TaskLines>
            {isWaiting && (
              <Notice title={<FormattedMessage id="list.waiting.title" />}>
                <p>
                  <FormattedMessage id="list.waiting.text" values={{ awaited }} />
                </p>
              </Notice>
            )}
            {!next && (
              <Notice tone="positive" icon="circlecheck" title={<FormattedMessage id="list.done.title" />}>
                <p>
                  <FormattedMessage id="list.done.text" />
                </p>
              </Notice>
            )}
            <Actions>
              {next && (
                <ButtonLink
                  to={stepOf(next, mustIdentify ? 'identification' : 'details')}
                  iconRight="right"
                  severity={isWaiting ? 'secondary' : 'primary'}
                >
                  <FormattedMessage
                    id={`list.next.${mustIdentify ? 'identify' : next.isReporter ? 'you' : nextState}`}
                    values={{ firstName: greetingName(next), isYou: next.isReporter ? 'yes' : 'no' }}
                  />
                </ButtonLink>
              )}
              {(!next || isWaiting) && <TaskListLink dossierId={dossierId} />}
            </Actions>
          </>
        )}
      </Stack>
      {renamed && (
        <NameDialog
          key={renamed.uuid}
          dossierId={dossierId}
          person={persons.find(({ uuid }) => uuid === renamed.uuid) ?? renamed}
          onClose={() => setRenamed(null)}
        />
      )}
    </TaskPage>
  );

  function nameOf(person: Person) {
    const name = fullName(person);
    return person.isReporter ? <FormattedMessage id="list.you" values={{ name }} /> : name;
  }
}

type PencilProps = { name: string } & ({ to: string } | { onClick: () => void });

function Pencil({ name, ...way }: PencilProps) {
  const look = { severity: 'quiet', iconLeft: 'pencil' } as const;
  const words = (
    <>
      <FormattedMessage id="list.rename" />
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  );
  return 'to' in way ? (
    <ButtonLink {...look} {...way}>
      {words}
    </ButtonLink>
  ) : (
    <Button {...look} {...way}>
      {words}
    </Button>
  );
}

/** Says what was done on the previous screen, until that person is done. */
function ListNews({ persons, now }: { persons: readonly Person[]; now: Date }) {
  const { state } = useLocation();
  const given = v.safeParse(ListState, state);
  if (!given.success) return null;
  const { news, name, personId } = given.output;
  const about = persons.find(({ uuid }) => uuid === personId);
  if (about && beneficiaryState(about, now) === 'validated') return null;
  return (
    <Notice tone={news === 'unshared' ? 'warning' : 'positive'} role="status">
      <p>
        <FormattedMessage id={`list.news.${news}`} values={{ name }} />
      </p>
    </Notice>
  );
}
