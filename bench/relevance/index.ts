/**
 * Asks our own questions of our engine and of four libraries over the same records, and prints how often an answer is the
 * first hit or among the first three, and the mean reciprocal rank of the first answer among five.
 *
 *     npx tsx bench/relevance [--failures] [records.json]
 *
 * The records are those of the last build; with `--failures` it names the questions that our engine does not answer at
 * the first place.
 */
import { measureRelevance, QUESTION_LISTS, unknownAnswers } from './measure';
import { readRecords } from './records';
import { RIVALS } from './rivals';

async function run(): Promise<void> {
  const path = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  const showsFailures = process.argv.includes('--failures');
  const records = readRecords(path);

  for (const [title, questions] of QUESTION_LISTS) {
    console.log(`${title}: ${questions.length}, over ${records.length} records`);
    const unknown = unknownAnswers(questions, records);
    if (unknown.length > 0) {
      console.warn(`Answers that no page has: ${unknown.join(', ')}`);
    }
    const table: Record<string, string>[] = [];
    for (const rival of RIVALS) {
      const { scores, failures } = await measureRelevance(rival, records, questions);
      for (const { question, place, found } of showsFailures && rival === RIVALS[0] ? failures : []) {
        console.log(`  ${question.query} [${place}]: ${found.slice(0, 3).join(', ')}; wanted ${question.answers[0]}`);
      }
      for (const { kind, count, first, firstThree, meanReciprocalRank } of scores) {
        table.push({
          engine: rival.name,
          kind: `${kind} (${count})`,
          'success@1': first.toFixed(3),
          'success@3': firstThree.toFixed(3),
          'MRR@5': meanReciprocalRank.toFixed(3),
        });
      }
    }
    console.table(table);
  }
}

void run();
