/** The only module that imports react-intl: the shell shares this package with the remotes, tree-shaken. */
export {
  FormattedList,
  FormattedMessage,
  FormattedNumber,
  type IntlShape,
  RawIntlProvider,
  useIntl,
} from 'react-intl';
export { IntlProvider } from './intl-provider.ts';
export {
  chooseLocale,
  isLocale,
  LOCALE_COOKIE,
  LOCALES,
  type Locale,
  languageTag,
  TIME_ZONE,
} from './locale.ts';

/** Message id to ICU text, in one language. */
export type Messages = Record<string, string>;
