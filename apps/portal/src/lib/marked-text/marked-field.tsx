import { ActionIcon, Button, Textarea } from '@mantine/core'
import type { TextareaProps } from '@mantine/core'
import { IconBold, IconEye, IconHeading, IconList, IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './marked-field.module.css'
import { MarkedText } from './marked-text.tsx'
import { change } from './marks.ts'
import type { Mark } from './marks.ts'
import { markedTexts } from './texts.ts'

const marks = [['heading', IconHeading], ['strong', IconBold], ['list', IconList]] as const

/** A field for a text with marks: buttons write them, and what becomes of it is one touch away. */
export function MarkedField({ value, lang, ...props }: TextareaProps & { value?: string }) {
  const t = useTexts(markedTexts)
  const field = useRef<HTMLTextAreaElement>(null)
  const [read, setRead] = useState(false)
  function put(mark: Mark) {
    const element = field.current!
    const { from, to, text, select } = change(element.value, element.selectionStart, element.selectionEnd, mark)
    element.focus()
    element.setSelectionRange(from, to)
    // As if it were typed: the browser's own undo takes it back, and the form hears of it. Nothing newer does both.
    document.execCommand(text ? 'insertText' : 'delete', false, text)
    element.setSelectionRange(...select)
  }
  const around = (input: ReactNode) => (
    <>
      <div className={classes.bar} role="group" aria-label={t.marks}>
        {marks.map(([mark, Icon]) => (
          <ActionIcon key={mark} variant="subtle" size="sm" aria-label={t[mark]} title={t[mark]} disabled={read} onClick={() => put(mark)}>
            <Icon size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        ))}
        <Button
          variant="subtle"
          className={classes.look}
          leftSection={read ? <IconPencil size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          disabled={!read && !value?.trim()}
          onClick={() => setRead(!read)}
        >
          {read ? t.write : t.look}
        </Button>
      </div>
      <div hidden={read}>{input}</div>
      {read && <div className={classes.read} lang={lang}><MarkedText text={value ?? ''} level={3} /></div>}
    </>
  )
  return <Textarea ref={field} value={value} lang={lang} autosize {...props} inputContainer={around} />
}
