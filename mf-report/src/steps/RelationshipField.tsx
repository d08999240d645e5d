import { RELATIONSHIPS } from '@nabericht/domain/people/relationship';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { SelectField } from '@nabericht/ui/SelectField';
import type { ComponentProps } from 'react';

type RelationshipFieldProps = { error?: string | undefined } & Omit<
  ComponentProps<typeof SelectField>,
  'label' | 'options' | 'error'
>;

/** Asks for the reporter's relationship to the deceased. */
export function RelationshipField(native: RelationshipFieldProps) {
  const intl = useIntl();
  return (
    <SelectField
      {...native}
      label={<FormattedMessage id="certificateStep.relationship" />}
      hint={<FormattedMessage id="certificateStep.relationship.hint" />}
      placeholder={intl.formatMessage({ id: 'certificateStep.relationship.choose' })}
      options={RELATIONSHIPS.map((value) => ({
        value,
        label: intl.formatMessage({ id: `summary.relationship.${value}` }),
      }))}
    />
  );
}
