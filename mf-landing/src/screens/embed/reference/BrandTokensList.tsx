import { BRAND_TOKEN_NAMES, BRAND_TOKENS } from '@nabericht/domain/brand/brand-tokens';
import { FormattedMessage } from '@nabericht/intl';
import { Disclosure } from '@nabericht/ui/Disclosure';
import styles from '../EmbedScreen.module.css';

/** Lists every token name that a brand may set, from the rule that validates brands. */
export const BrandTokensList = () => (
  <Disclosure
    title={<FormattedMessage id="developer.tokens.all" values={{ count: BRAND_TOKEN_NAMES.length }} />}
  >
    <ul className={styles.tokens}>
      {BRAND_TOKEN_NAMES.map((name) => (
        <li key={name}>
          <code translate="no">{name}</code>
          {BRAND_TOKENS[name].isRequired && <FormattedMessage id="developer.tokens.required" />}
        </li>
      ))}
    </ul>
  </Disclosure>
);

export const BRAND_FILE = `{
  "tokens": {
    "--basis-color-default-bg-document": "#eaf0e6",
    "--basis-color-action-1-bg-default": "#1f6a3b",
    "--basis-border-radius-md": "2px"
  },
  "logo": "gildebank.png"
}`;

export const EVENT_SCRIPT = `document.querySelector('nabericht-landing')
  .addEventListener('nabericht:start', ({ detail }) => {
    console.log(detail.provider, detail.address);
  });`;
