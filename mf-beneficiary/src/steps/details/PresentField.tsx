import { type YesNo as Answer, fromYesNo, toYesNo } from '@nabericht/domain/form/form-fields';
import { greetingName } from '@nabericht/domain/people/person-name';
import { FormattedMessage } from '@nabericht/intl';
import { YesNo } from '@nabericht/ui/YesNo';
import { usePersonFlow } from '../../flow/person-flow.ts';

interface PresentFieldProps {
  value: Answer | '';
  onAnswer: (answer: Answer) => void;
  /** Whether the visitor tried to go on without an answer. */
  isMissed: boolean;
}

/** Asks whether the reporter has the details of this person. */
export function PresentField({ value, onAnswer, isMissed }: PresentFieldProps) {
  const { person } = usePersonFlow();
  return (
    <YesNo
      name="detailsPresent"
      label={<FormattedMessage id="invitation.present" values={{ firstName: greetingName(person) }} />}
      hint={<FormattedMessage id="invitation.present.hint" values={{ firstName: greetingName(person) }} />}
      error={isMissed && <FormattedMessage id="problem.detailsPresent.required" />}
      value={fromYesNo(value)}
      onChange={(is) => onAnswer(toYesNo(is) as Answer)}
    />
  );
}
