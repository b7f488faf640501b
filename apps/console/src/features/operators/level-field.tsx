import { Radio, Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { operatorsTexts as t } from './texts.ts'

/** What somebody may do here. */
export const LevelField = (props: Omit<ComponentProps<typeof Radio.Group>, 'children'>) => (
  <Radio.Group label={t.level} {...props}>
    <Stack gap="sm" mt="xs">
      <Radio value="support" label={t.supportText} />
      <Radio value="owner" label={t.ownerText} />
    </Stack>
  </Radio.Group>
)
