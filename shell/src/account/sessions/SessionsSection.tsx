import { FormattedMessage } from '@nabericht/intl';
import { useApi } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { Notice } from '@nabericht/ui/Notice';
import { Section } from '@nabericht/ui/Page';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { TaskLines } from '@nabericht/ui/TaskLine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../../forms/FailureNotice.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useOwnAct } from '../use-own-act.ts';
import { SessionLine } from './SessionLine.tsx';

/** Takes the place of a session id: all other sessions. */
const OTHERS = 'others';

/** Lists the sessions; each can be ended, and all others with one button. */
export function SessionsSection() {
  const api = useApi();
  const load = useCallback(() => api.session.listSessions(), [api]);
  const { loaded, ask, isAsking } = useLoaded(load, 'the list of sessions');
  const [ending, setEnding] = useState<string>();
  const [ended, setEnded] = useState<'one' | 'others'>();
  const { run, isPending, failure } = useOwnAct(async (which: string) => {
    setEnding(which);
    setEnded(undefined);
    if (which === OTHERS) await api.session.endSessions({ query: { others: 'true' } });
    else await api.session.endSession({ params: { id: which } }).catch(unlessEnded);
    await ask();
    setEnded(which === OTHERS ? 'others' : 'one');
  }, 'ending sessions');
  const isEnding = (which: string) => isPending && ending === which;
  const sessions = loaded.state === 'there' ? loaded.value.sessions : [];
  return (
    <Section title={<FormattedMessage id="account.sessions.title" />}>
      <Stack gap="md">
        <p>
          <FormattedMessage id="account.sessions.text" />
        </p>
        {loaded.state === 'loading' && <Skeleton lines={2} />}
        {loaded.state === 'failed' && (
          <ErrorBlock
            title={<FormattedMessage id="account.sessions.failed.title" />}
            onRetry={ask}
            retrying={isAsking}
          />
        )}
        {failure && <FailureNotice failure={failure} />}
        {ended && <Ended which={ended} />}
        {sessions.length > 0 && (
          <TaskLines>
            {sessions.map((session) => (
              <SessionLine
                key={session._id}
                session={session}
                onEnd={() => run(session._id)}
                isEnding={isEnding(session._id)}
                hasToWait={isPending}
              />
            ))}
          </TaskLines>
        )}
        {sessions.length > 1 && (
          <Actions>
            <Button
              severity="secondary"
              onClick={() => run(OTHERS)}
              loading={isEnding(OTHERS)}
              aria-disabled={isPending || undefined}
            >
              <FormattedMessage id="account.sessions.endOthers" />
            </Button>
          </Actions>
        )}
      </Stack>
    </Section>
  );
}

/** Ignores a 404: the session was ended already, for example from another device. */
function unlessEnded(error: unknown): void {
  if (problemOf(error).kind !== 'missing') throw error;
}

/** Confirms that a session has ended, and takes the focus from the button that disappeared with it. */
function Ended({ which }: { which: 'one' | 'others' }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  return (
    <Notice ref={notice} tabIndex={-1} tone="positive" role="status" compact>
      <p>
        <FormattedMessage id={`account.sessions.ended.${which}`} />
      </p>
    </Notice>
  );
}
