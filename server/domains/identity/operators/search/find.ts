import { type SQL, sql } from "drizzle-orm";
import { type SearchKind, searchKinds } from "#shared/operator-api/search-contract.ts";
import type { Reader } from "../../../../db/client.ts";
import type { WordForms } from "./letters.ts";
import { quotedLexeme, soundMark } from "./letters.ts";
import { type Question, shortestPart } from "./question.ts";
import type { Field } from "./record.ts";

/** What an operator may find. */
export interface Reach {
  kinds: readonly SearchKind[];
  /** Fields whose keys the operator does not find. */
  without: readonly string[];
  /** Only tickets that are assigned to this operator; null: all. */
  ticketsOf: number | null;
  /** How many of each kind are found by words. */
  most?: number;
}

export interface Found extends Record<string, unknown> {
  kind: SearchKind;
  subject_id: number;
  score: number;
}

/** Their keys are found by the whole text only: "sharma" alone is not the name of "Sharma sweets". */
const nameFields: readonly Field[] = ["name", "brand", "person"];

/** A part of a key that thousands have in common finds some of them. */
const mostOfPart = 40;
/** Of each kind, those whose words fit best. */
const mostOfKind = 20;

/** Returns what a question finds, the best first. Exact numbers and names come before words, and words before parts. */
export async function find(db: Reader, question: Question, reach: Reach): Promise<Found[]> {
  const all = question.words.map(anyForm);
  const found = await findBy(db, question, reach, all.join(" & "));
  if (found.length > 0 || all.length < 2) return found;
  // A caller says a word that nobody wrote down: all but one.
  const butOne = all.map((_, at) => `(${all.filter((__, other) => other !== at).join(" & ")})`);
  return findBy(db, question, reach, butOne.join(" | "));
}

const lexeme = quotedLexeme;
/** A word of one letter begins too many. */
const beginning = ({ written }: WordForms): string => lexeme(written) + ([...written].length > 1 ? ":*" : "");
const alike = ({ latin, sound }: WordForms): string =>
  [lexeme(latin), ...(sound ? [lexeme(soundMark + sound)] : [])].join(" | ");
const anyForm = (word: WordForms): string => `(${beginning(word)} | ${alike(word)})`;

/** How well the words of a row `n` fit: 40 when all are there as they are written. */
function fitOf(words: readonly WordForms[]): SQL {
  const each = words.map(
    (word) => sql`case when n.words @@ ${lexeme(word.written)}::tsquery then 4.0
      when n.words @@ ${beginning(word)}::tsquery then 3.3
      when n.words @@ ${alike(word)}::tsquery then 2.6 else 0 end`,
  );
  const sum = each.length > 0 ? sql.join(each, sql` + `) : sql`0`;
  return sql`((${sum}) * ${10 / Math.max(1, words.length)}::float8 - least(length(n.words), 60) * 0.02)`;
}

function findBy(db: Reader, question: Question, reach: Reach, words: string): Promise<Found[]> {
  const { names, keys, kinds } = question;
  const whole = [...new Set([...names, ...keys])];
  const parts = whole.filter((key) => [...key].length >= shortestPart);
  const ends = parts.filter((key) => /\p{N}/u.test(key)).map((key) => [...key].reverse().join(""));
  const text = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const seen = (row: string) => sql`${sql.raw(row)}.kind = any(${text(reach.kinds)})
    and ${sql.raw(row)}.field <> all(${text(reach.without)})
    and (${reach.ticketsOf}::int is null or ${sql.raw(row)}.kind <> 'ticket' or ${sql.raw(row)}.subject_id in (
      select id from tickets where assigned_to = ${reach.ticketsOf}::int))`;
  const upTo = sql.raw("chr(1114111)");
  return db
    .execute<Found>(sql`
      with keyed as (
        select k.kind, k.subject_id, 100 + least(length(k.key), 20) as score from search_entries k
          where k.key = any(${text(whole)}) and (k.field <> all(${text(nameFields)}) or k.key = any(${text(names)})) and ${seen("k")}
        union all
        select k.kind, k.subject_id, 42 + 20 * length(p.part) / length(k.key)
          from unnest(${text(parts)}) as p (part) cross join lateral (
            select * from search_entries k where k.key ~>=~ p.part and k.key ~<~ (p.part || ${upTo})
              and length(k.key) > length(p.part) and ${seen("k")}
              and (k.field <> all(${text(nameFields)}) or p.part = any(${text(names)}))
            order by length(k.key), k.subject_id desc limit ${mostOfPart}) k
        union all
        select k.kind, k.subject_id, 40 + 20 * length(p.part) / length(k.key)
          from unnest(${text(ends)}) as p (part) cross join lateral (
            select * from search_entries k where reverse(k.key) ~>=~ p.part and reverse(k.key) ~<~ (p.part || ${upTo})
              and length(k.key) > length(p.part) and k.field <> all(${text(nameFields)}) and ${seen("k")}
            order by length(k.key), k.subject_id desc limit ${mostOfPart}) k
      ), best as (
        select kind, subject_id, max(score) as score from keyed group by kind, subject_id
      ), worded as (
        select kind, subject_id, fits from (
          select n.kind, n.subject_id, ${fitOf(question.words)} as fits,
            row_number() over (partition by n.kind order by ${fitOf(question.words)} desc, n.subject_id desc) as place
          from search_entries n where n.words @@ ${words}::tsquery and ${seen("n")}) as ranked
        where place <= ${reach.most ?? mostOfKind}
      ), together as (
        select kind, subject_id, 0 as score, fits from worded
        union all
        select b.kind, b.subject_id, b.score, greatest(${fitOf(question.words)}, 0)
          from best b join search_entries n on n.kind = b.kind and n.subject_id = b.subject_id and n.field = 'name'
      )
      select kind, subject_id, (max(score) + max(fits) + case when kind = any(${text([...kinds])}) then 15
        else 5 - array_position(${text(searchKinds)}, kind) * 0.5 end)::float8 as score
      from together group by kind, subject_id order by score desc, subject_id desc limit ${(reach.most ?? mostOfKind) * 10}`)
    .then(({ rows }) => rows);
}
