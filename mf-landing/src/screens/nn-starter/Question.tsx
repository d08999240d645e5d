import { Disclosure } from '@nabericht/ui/Disclosure';
import type { ReactNode } from 'react';
import styles from './Question.module.css';

interface QuestionProps {
  title: ReactNode;
  /** Each line is a paragraph; lines that start with a dash form a list. */
  answer: string;
}

/** A question that expands to its answer. It works without scripts, and the browser's own search finds the answer. */
export function Question({ title, answer }: QuestionProps) {
  const lines = answer.split('\n');
  const paragraphs = lines.filter((line) => !line.startsWith('- '));
  const items = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
  return (
    <Disclosure title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
