import { defineTexts } from '../../texts/define-texts.ts'

export const verifyEmailTexts = defineTexts({
  en: {
    verifying: 'Verifying your email...',
    verifyingText: 'This takes a moment.',
    verified: 'Email verified!',
    approved: 'Your account is approved. You can log in now.',
    pending: (time: string) => `An administrator still has to approve your account. Approval typically takes ${time}.`,
    approvalTime: '1-2 business days',
    canLogIn: 'Email verified! You can now log in.',
    awaiting: 'Email verified! Awaiting admin approval.',
    leaving: (seconds: number) => `You will be taken to the login page in ${seconds} seconds.`,
    toLogin: 'Go to Login Page',
    failedTitle: 'Verification Failed',
    failed: 'Email verification failed. Please try again or contact support.',
    noToken: 'Invalid verification link. No token provided.',
  },
  es: {
    verifying: 'Confirmando tu correo...',
    verifyingText: 'Solo toma un momento.',
    verified: '¡Correo confirmado!',
    approved: 'Tu cuenta está aprobada. Ya puedes entrar.',
    pending: (time) => `Un administrador todavía tiene que aprobar tu cuenta. Suele tardar ${time}.`,
    approvalTime: '1 o 2 días hábiles',
    canLogIn: '¡Correo confirmado! Ya puedes entrar.',
    awaiting: '¡Correo confirmado! Falta la aprobación de un administrador.',
    leaving: (seconds) => `En ${seconds} segundos vas a la página para entrar.`,
    toLogin: 'Ir a iniciar sesión',
    failedTitle: 'No se pudo confirmar',
    failed: 'No pudimos confirmar tu correo. Inténtalo de nuevo o pide ayuda.',
    noToken: 'El enlace no es válido. Le falta el código.',
  },
})
