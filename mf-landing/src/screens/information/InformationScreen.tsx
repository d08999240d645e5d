import { useIntl } from '@nabericht/intl';
import { PageTitle, useRemote } from '@nabericht/remote';
import { Sheet } from '@nabericht/ui/Sheet';
import { ScreenTexts } from '../../ScreenTexts.tsx';
import styles from './InformationScreen.module.css';
import { INFORMATION_PAGES, type InformationPage } from './information-pages.ts';
import english from './messages/en.json';
import dutch from './messages/nl.json';

const TEXTS = { nl: dutch, en: english };

/** The pages that the footer links to, as there is no separate public web site. */
export const InformationScreen = (props: { name: InformationPage }) => (
  <ScreenTexts texts={TEXTS}>
    <Information {...props} />
  </ScreenTexts>
);

/** Each line of the text is a paragraph; a line that starts with `# ` is a heading. */
function Information({ name }: { name: InformationPage }) {
  const intl = useIntl();
  const { productName, supportEmail: email } = useRemote().config;
  const title = intl.formatMessage({ id: `information.${name}.title` }, { productName });
  const lines = INFORMATION_PAGES[name].flatMap((part) =>
    intl.formatMessage({ id: `information.${name}.${part}` }, { productName, email }).split('\n'),
  );
  return (
    <article className={styles.page}>
      <PageTitle title={title} />
      <h1>{title}</h1>
      <Sheet className={styles.sheet}>
        {lines.map((line) =>
          line.startsWith('# ') ? (
            <h2 key={line} className={styles.heading}>
              {line.slice(2)}
            </h2>
          ) : (
            <p key={line}>
              <WithMailLink text={line} email={email} />
            </p>
          ),
        )}
      </Sheet>
    </article>
  );
}

function WithMailLink({ text, email }: { text: string; email: string }) {
  const [before, after] = text.split(email, 2);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  );
}
