import { useIntl } from '@nabericht/intl';
import { PageTitle, useRemote } from '@nabericht/remote';
import { Sheet } from '@nabericht/ui/Sheet';
import styles from './InformationScreen.module.css';

/** What the footer leads to, by path, where there is no public web site beside this one. */
export const INFORMATION_PAGES = ['over-ons', 'voorwaarden', 'privacy', 'cookies', 'disclaimer'] as const;

/** Its text has a paragraph a line; a line that begins with `# ` is a heading. */
export function InformationScreen({ name }: { name: (typeof INFORMATION_PAGES)[number] }) {
  const intl = useIntl();
  const { productName, supportEmail: email } = useRemote().config;
  const title = intl.formatMessage({ id: `information.${name}.title` }, { productName });
  const lines = intl.formatMessage({ id: `information.${name}.text` }, { productName, email }).split('\n');
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
