@echo off
rem The command lastro of a terminal (docs/commands.md#installed). A batch file waits for the program, which has no console of
rem its own: it writes into the pipes and files that it is given.
setlocal
set "said=%TEMP%\lastro-%RANDOM%%RANDOM%"
if "%~1"=="" (set "asked=--help") else (set "asked=%*")
"%~dp0..\Lastro.exe" %asked% 1>"%said%.out" 2>"%said%.err"
set "code=%ERRORLEVEL%"
type "%said%.out"
type "%said%.err" 1>&2
del "%said%.out" "%said%.err"
exit /b %code%
