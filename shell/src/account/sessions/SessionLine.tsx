import type { SignedInPlace } from '@nabericht/contracts/session-contract';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { clockTime, dayAndMonth } from '@nabericht/intl/written';
import { Button } from '@nabericht/ui/Button';
import { TaskLine } from '@nabericht/ui/TaskLine';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';

const BROWSERS: Record<SignedInPlace['device']['browser'], string> = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  other: '',
};
const SYSTEMS: Record<SignedInPlace['device']['system'], string> = {
  ios: 'iPhone / iPad',
  android: 'Android',
  windows: 'Windows',
  macos: 'Mac',
  chromeos: 'Chromebook',
  linux: 'Linux',
  other: '',
};

interface SessionLineProps {
  session: SignedInPlace;
  onEnd: () => void;
  isEnding: boolean;
  /** Whether another session is being ended: only one at a time. */
  hasToWait: boolean;
}

/** One session, described in words that its owner recognises. */
export function SessionLine({ session, onEnd, isEnding, hasToWait }: SessionLineProps) {
  const intl = useIntl();
  const { device, current, place } = session;
  const browser = BROWSERS[device.browser] || intl.formatMessage({ id: 'account.sessions.browser' });
  const system = SYSTEMS[device.system] || intl.formatMessage({ id: 'account.sessions.system' });
  const name = intl.formatMessage({ id: 'account.sessions.device' }, { browser, system });
  return (
    <TaskLine
      icon="user"
      {...(current ? { tone: 'positive' as const } : {})}
      title={current ? <FormattedMessage id="account.sessions.here" values={{ name }} /> : name}
      action={
        !current && (
          <Button severity="quiet" onClick={onEnd} loading={isEnding} aria-disabled={hasToWait || undefined}>
            <FormattedMessage id="account.sessions.end" />
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )
      }
    >
      <FormattedMessage
        id="account.sessions.detail"
        values={{
          place: intl.formatMessage({ id: `account.sessions.${current ? 'thisNetwork' : place}` }),
          since: dayAndMonth(session.startedAt, intl),
          used: `${dayAndMonth(session.lastUsedAt, intl)} ${clockTime(session.lastUsedAt, intl)}`,
        }}
      />
    </TaskLine>
  );
}
