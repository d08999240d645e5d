import { Disclosure } from '@nabericht/ui/Disclosure';
import type { ReactNode } from 'react';
import styles from './Question.module.css';

interface QuestionProps {
  title: ReactNode;
  /** Paragraphs on lines of their own; lines that begin with a dash are a list. */
  answer: string;
}

/** A question that unfolds its answer; works without scripts, and is found by the browser's own search. */
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
