import type { Person } from '@nabericht/domain/people/person';
import { fullName, greetingName } from '@nabericht/domain/people/person-name';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { leadsNowhere, problemOf } from '@nabericht/remote/call-problem';
import { problemText } from '@nabericht/remote/problem-text';
import { Button } from '@nabericht/ui/Button';
import { Loading } from '@nabericht/ui/Loading';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import type { ReactNode } from 'react';

const FAILURES = { offline: 'person.failed.offline', failed: 'person.failed.text' };

interface PersonGateProps {
  query: { error: unknown; refetch: () => unknown; isFetching: boolean };
  /** The way on from here. */
  away: ReactNode;
}

/** In place of the steps: the person is on the way, is not there, or cannot be had now. */
export function PersonGate({ query, away }: PersonGateProps) {
  const intl = useIntl();
  const { error, refetch, isFetching } = query;
  if (!error) {
    return (
      <Stack gap="lg">
        <PageTitle title={intl.formatMessage({ id: 'person.loading' })} />
        <Loading>
          <FormattedMessage id="person.loading" />
        </Loading>
        <Skeleton lines={6} />
      </Stack>
    );
  }
  if (isGone(error)) return <PersonNotFound away={away} />;
  return (
    <MessagePage
      icon="warning"
      title={<FormattedMessage id="person.failed.title" />}
      actions={
        <>
          <Button onClick={() => refetch()} loading={isFetching}>
            <FormattedMessage id="person.failed.retry" />
          </Button>
          {away}
        </>
      }
    >
      <PageTitle title={intl.formatMessage({ id: 'person.failed.title' })} />
      <p>
        <FormattedMessage {...problemText(problemOf(error), FAILURES)} />
      </p>
    </MessagePage>
  );
}

export function PersonNotFound({ away }: Pick<PersonGateProps, 'away'>) {
  const intl = useIntl();
  return (
    <MessagePage icon="search" title={<FormattedMessage id="person.notFound.title" />} actions={away}>
      <PageTitle title={intl.formatMessage({ id: 'person.notFound.title' })} status={404} />
      <p>
        <FormattedMessage id="person.notFound.text" />
      </p>
    </MessagePage>
  );
}

interface PersonLeftProps extends Pick<PersonGateProps, 'away'> {
  person: Person;
  /** An insurance is open still. */
  canBeAdded: boolean;
}

/** Somebody who was taken off the insurances, also when their reporter comes here by an old link. */
export function PersonLeft({ person, canBeAdded, away }: PersonLeftProps) {
  const intl = useIntl();
  const name = { firstName: greetingName(person) };
  const title = intl.formatMessage({ id: 'person.left.title' }, { name: fullName(person) });
  return (
    <MessagePage icon="lock" title={title} actions={away}>
      <PageTitle title={title} />
      <p>
        <FormattedMessage id="person.left.text" values={name} />
      </p>
      {canBeAdded && (
        <p>
          <FormattedMessage id="person.left.again" values={name} />
        </p>
      )}
    </MessagePage>
  );
}

/** Of who is not there, or is no longer theirs to see, nothing is shown. */
export const isGone = (error: unknown): boolean => leadsNowhere(problemOf(error).kind);
