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
  /** The links to leave this page. */
  away: ReactNode;
}

/** Shown instead of the steps while the person is loading, when they do not exist, or when loading failed. */
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
  /** Whether an insurance is still open, so that the person can be added again. */
  canBeAdded: boolean;
}

/** Shown for a person who was removed from every insurance, to a reporter who opens an old link. */
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

/** A person who does not exist, or whom this visitor may no longer see: nothing about them is shown. */
export const isGone = (error: unknown): boolean => leadsNowhere(problemOf(error).kind);
