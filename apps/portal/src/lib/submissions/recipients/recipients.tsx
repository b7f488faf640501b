import { Button, NativeSelect, TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiError } from '@portal/contract/client/api-error'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { formTexts } from '../../forms/texts.ts'
import { ListStates } from '../../lists/list-states.tsx'
import type { OpenDialog } from '../../page.ts'
import { sentenceOf } from '../../uploads/file-errors.ts'
import { AnyOf } from '../form/choices.tsx'
import type { Review } from '../review/review.ts'
import { reviewTexts } from '../review/texts.ts'
import { useReviewers } from '../review/use-reviewers.ts'
import { RecipientRow, channels } from './recipient-row.tsx'
import type { Channel } from './recipient-row.tsx'
import classes from './recipients.module.css'
import { recipientTexts } from './texts.ts'

/** Who hears of a new one, and how. */
export function Recipients({ review, openDialog }: { review: Review; openDialog: OpenDialog }) {
  const t = useTexts(recipientTexts)
  const common = useTexts(reviewTexts)
  const { calls } = review
  const list = useCall(calls.recipients)
  return (
    <SectionCard title={common.recipients} description={t.recipientsText}>
      <ListStates query={list} failed={t.recipientsFailed} count={list.data?.data.length} empty={{ icon: IconBell, title: t.noRecipients, text: t.noRecipientsText, compact: true }}>
        {({ data }) => (
          <ul className={classes.recipients} aria-label={common.recipients}>
            {data.map((recipient) => (
              <RecipientRow key={recipient.id} review={review} recipient={recipient} openDialog={openDialog} />
            ))}
          </ul>
        )}
      </ListStates>
      <Add review={review} first={list.data?.data.length === 0} />
    </SectionCard>
  )
}

/** `first`: there is nobody yet, and it stands below the words that say so. */
function Add({ review, first }: { review: Review; first: boolean }) {
  const t = useTexts(recipientTexts)
  const common = useTexts(formTexts)
  const people = useReviewers(review.form)
  const [kind, setKind] = useState<'person' | 'address' | null>(null)
  const [person, setPerson] = useState('')
  const [address, setAddress] = useState('')
  const [ways, setWays] = useState<Channel[]>(['app'])
  const [wrong, setWrong] = useState('')
  const create = useAction(review.calls.recipientsCreate, {
    onSuccess: () => {
      setKind(null)
      setPerson('')
      setAddress('')
    },
    onError: (error: ApiError) => setWrong(sentenceOf(error)),
  })
  if (!kind) {
    return (
      <div className={first ? `${classes.row} ${classes.empty}` : classes.row} style={{ paddingTop: 16 }}>
        <Button variant="default" onClick={() => setKind('person')}>{t.addPerson}</Button>
        <Button variant="default" onClick={() => setKind('address')}>{t.addAddress}</Button>
      </div>
    )
  }
  return (
    <form
      className={classes.adding}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWrong('')
        if (kind === 'person' ? !person : !address.trim()) return setWrong(common.fillIn)
        create.mutate(kind === 'person' ? { user_id: person, channels: ways } : { email: address.trim(), channels: ['email'] })
      }}
    >
      {kind === 'person' ? (
        <>
          <NativeSelect label={t.person} value={person} onChange={({ currentTarget }) => setPerson(currentTarget.value)} data={[{ value: '', label: '' }, ...people]} />
          <AnyOf label={t.ways} value={ways} onChange={(keys) => setWays(channels.filter((key) => keys.includes(key)))} options={channels.map((key) => ({ key, label: t[key] }))} />
        </>
      ) : (
        <TextInput type="email" label={t.address} description={t.addressHelp} value={address} onChange={({ currentTarget }) => setAddress(currentTarget.value)} />
      )}
      {wrong && <Note tone="danger">{wrong}</Note>}
      <div className={classes.row}>
        <Button type="submit" loading={create.isPending}>{t.add}</Button>
        <Button variant="default" onClick={() => setKind(null)}>{common.cancel}</Button>
      </div>
    </form>
  )
}
