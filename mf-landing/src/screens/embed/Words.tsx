import { FormattedMessage } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import type { ComponentProps, ReactNode } from 'react';

interface WordsProps {
  /** The id of the message without its prefix `developer.`. */
  id: string;
  values?: ComponentProps<typeof FormattedMessage>['values'];
}

/** A text for web developers: names in code are rendered in `<code>`, and our e-mail address is a link. */
export function Words({ id, values }: WordsProps) {
  const { productName, supportEmail } = useRemote().config;
  const email = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  return <FormattedMessage id={`developer.${id}`} values={{ productName, email, code: asCode, ...values }} />;
}

const asCode = (words: ReactNode) => <code translate="no">{words}</code>;
