import { parserFor } from '@nabericht/intl/parser';
import { type ComponentProps, createElement, use } from 'react';
import { IntlProvider as ReactIntlProvider } from 'react-intl';

/** As react-intl's. Texts that no build has parsed, as edited ones, wait for the parser: nobody else fetches it. */
export function IntlProvider(props: ComponentProps<typeof ReactIntlProvider>) {
  const parser = parserFor(props.messages);
  if (parser) use(parser);
  return createElement(ReactIntlProvider, props);
}
