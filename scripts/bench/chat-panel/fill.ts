import postgres from 'postgres'

/** Short and long ones, as people write: what is drawn has no height that could be guessed. */
const text = `case n % 7
  when 0 then 'Ok'
  when 1 then 'The truck comes at seven, somebody please count the fries before that'
  when 2 then repeat('The fryer on the left drips again, and the part is ordered. ', 1 + n % 5)
  when 3 then 'Who can take Friday?' || E'\n' || 'I have school.'
  when 4 then '👍'
  when 5 then 'See https://example.com/schedule/' || n
  else 'Thanks, see you tomorrow at the window ' || n end`

/** So many messages of these people, one a minute, straight into the database; all of them read by everybody. */
export async function fillConversation(url: string, conversation: string, people: readonly string[], count: number) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const [place] = await sql<{ id: string }[]>`select id from platform.locations where slug = 'southmain'`
    const schema = place!.id
    const [first] = await sql.unsafe<{ last_seq: number }[]>(`select last_seq from "${schema}".conversations where id = $1`, [conversation])
    const known = Number(first!.last_seq)
    await sql.unsafe(
      `insert into "${schema}".messages (conversation_id, seq, sender_id, text, created_at)
       select $1::uuid, $2::int + n, ($3::uuid[])[1 + n % ${people.length}], ${text}, now() - ($4::int - n) * interval '1 minute' from generate_series(1, $4::int) n`,
      [conversation, known, people as string[], count],
    )
    await sql.unsafe(`update "${schema}".conversations set last_seq = $2, last_message_at = now() where id = $1`, [conversation, known + count])
    await sql.unsafe(`update "${schema}".conversation_members set read_seq = $2 where conversation_id = $1`, [conversation, known + count])
    await sql.unsafe(`analyze "${schema}".messages`)
  } finally {
    await sql.end()
  }
}
