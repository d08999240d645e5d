import { FormattedMessage } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import type { ComponentProps, ReactNode } from 'react';

interface WordsProps {
  /** Without `developer.` before it. */
  id: string;
  values?: ComponentProps<typeof FormattedMessage>['values'];
}

/** One of the texts for web developers: words of their pages stand in `<code>`, and our address leads to us. */
export function Words({ id, values }: WordsProps) {
  const { productName, supportEmail } = useRemote().config;
  const email = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  return <FormattedMessage id={`developer.${id}`} values={{ productName, email, code: asCode, ...values }} />;
}

const asCode = (words: ReactNode) => <code translate="no">{words}</code>;
