import { parserFor } from '@nabericht/intl/parser';
import { type ComponentProps, createElement, use } from 'react';
import { IntlProvider as ReactIntlProvider } from 'react-intl';

/** Like react-intl's provider. Texts that no build has parsed, such as edited ones, wait for the parser to load. */
export function IntlProvider(props: ComponentProps<typeof ReactIntlProvider>) {
  const parser = parserFor(props.messages);
  if (parser) use(parser);
  return createElement(ReactIntlProvider, props);
}
