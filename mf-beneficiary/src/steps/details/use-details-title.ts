import { greetingName } from '@nabericht/domain/people/person-name';
import { useIntl } from '@nabericht/intl';
import { usePersonFlow } from '../../flow/person-flow.ts';

export function useDetailsTitle(): string {
  const intl = useIntl();
  const { person, isSelf } = usePersonFlow();
  return intl.formatMessage(
    { id: isSelf ? 'details.title.self' : 'details.title.other' },
    { firstName: greetingName(person) },
  );
}
