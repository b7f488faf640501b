import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { otherThan } from '../../lib/forms/translation/original.ts'
import { translationTexts } from '../../lib/forms/translation/texts.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { DevelopmentValues } from './development-dialog.tsx'
import classes from './page.module.css'
import { developmentTexts } from './texts.ts'

const MOST = 20

/** The links of a course: where it is done and what there is to read. */
export function LinksField({ form }: { form: UseFormReturnType<DevelopmentValues> }) {
  const t = useTexts(developmentTexts)
  const words = useTexts(translationTexts)
  const lang = otherThan(useTenant().locale as ContentLanguage)
  const { links } = form.values
  return (
    <fieldset className={classes.linkFields}>
      <legend>{t.linkList}</legend>
      {links.map((_, index) => (
        <div key={index} className={classes.linkField}>
          <TextInput aria-label={t.linkLabel} placeholder={t.linkLabel} maxLength={120} {...form.getInputProps(`links.${index}.label`)} />
          <TextInput
            aria-label={t.linkOther(words[lang])}
            placeholder={t.linkOther(words[lang])}
            lang={lang}
            maxLength={120}
            {...form.getInputProps(`links.${index}.other`)}
          />
          <TextInput
            aria-label={t.linkUrl}
            placeholder={t.linkUrl}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps(`links.${index}.url`)}
          />
          <ActionIcon size={44} color="danger" aria-label={t.removeLink(index + 1)} onClick={() => form.removeListItem('links', index)}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {links.length > 0 && <p className={classes.note}>{t.linkHelp}</p>}
      {links.length < MOST && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('links', { label: '', other: '', url: '' })}
        >
          {t.addLink}
        </Button>
      )}
    </fieldset>
  )
}
