import { useIntl } from '@nabericht/intl';
import styles from './LanguageSwitch.module.css';

interface LanguageSwitchProps<Locale extends string> {
  /** Each language is named in that language. */
  languages: ReadonlyArray<{ locale: Locale; name: string }>;
  current: Locale;
  onChange: (locale: Locale) => void;
}

export function LanguageSwitch<Locale extends string>({
  languages,
  current,
  onChange,
}: LanguageSwitchProps<Locale>) {
  const intl = useIntl();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for answers; these buttons steer the view
    <div className={styles.languages} role="group" aria-label={intl.formatMessage({ id: 'ui.languages' })}>
      {languages.map(({ locale, name }) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => onChange(locale)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
