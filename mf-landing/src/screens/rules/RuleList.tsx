import { FormattedMessage } from '@nabericht/intl';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import styles from './RuleList.module.css';
// Generated from the code by shared/testing/test/repository/rules.test.ts.
import rules from './rules.json' with { type: 'json' };

/** Shortens `shared/domain/src/tasks/task-startable.ts` to `tasks/task-startable`. */
const placeOf = (file: string) => file.replace('shared/domain/src/', '').replace(/\.ts$/, '');
/** Replaces the placeholders in the title of a parametrised test by an ellipsis. */
const openTitle = (title: string) => title.replaceAll(/%[sjdi]|\$\w+/g, '…');

const places = [...new Set(rules.map(({ file }) => file))];

/** Lists the rules of the domain with their tests, in English like the code. */
export function RuleList() {
  return places.map((file) => (
    <Stack key={file}>
      <h2 lang="en">{placeOf(file)}</h2>
      {rules
        .filter((rule) => rule.file === file)
        .map(({ id, sentence, tests }) => (
          <Sheet key={id}>
            <h3 lang="en" className={styles.id}>
              {id}
            </h3>
            <p lang="en">{sentence}</p>
            <p>
              <FormattedMessage id="rules.heldBy" />
            </p>
            <ul lang="en" className={styles.tests}>
              {tests.map(({ file, title }) => (
                <li key={file + title}>
                  {openTitle(title)} <code>{file}</code>
                </li>
              ))}
            </ul>
          </Sheet>
        ))}
    </Stack>
  ));
}
