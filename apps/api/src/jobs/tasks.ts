import { twoFactorGone } from './auth.ts'
import { automate, dailyAutomation } from './automation.ts'
import { backupMake, backupPreview, nightlyBackup, suspendedBackups } from './backups.ts'
import { sweepBrand } from './brand.ts'
import { messageNews, scheduledMessage, urgentAgain } from './chat.ts'
import { cleanUp, cleanUpPlatform } from './clean-up.ts'
import type { Daily } from './daily.ts'
import { documentText, expiredUploads, lostDocuments } from './documents.ts'
import { dailyQuestions, knowledgeBands, knowledgeIndex, knowledgeQuestions, knowledgeVectors } from './knowledge.ts'
import { mailSend } from './mail-send.ts'
import { dailyReminders } from './forms.ts'
import { filesRemove, mediaVariants, sweepMedia } from './media.ts'
import { announcementNews, deliverAlert, deliverNews, digestNews, mailNewsOut, registrationNews, remindNews } from './news.ts'
import type { Task } from './task.ts'
import { locationTimezone } from './timezone.ts'
import { voiceboxHour, voiceboxTell } from './voicebox.ts'

/** Every task by its name: what is left under another one waits until a process knows it. */
export const tasks: Task[] = [
  mailSend, mediaVariants, filesRemove, documentText, announcementNews, remindNews, deliverNews, deliverAlert, mailNewsOut, digestNews,
  automate, registrationNews, messageNews, scheduledMessage, urgentAgain, voiceboxHour, voiceboxTell, backupMake, backupPreview, knowledgeBands, knowledgeIndex, knowledgeQuestions, knowledgeVectors,
  twoFactorGone, locationTimezone,
]

/** What happens once a day. */
export const dailies: Daily[] = [cleanUp, cleanUpPlatform, sweepMedia, sweepBrand, expiredUploads, lostDocuments, dailyAutomation, nightlyBackup, suspendedBackups, dailyQuestions, dailyReminders]
